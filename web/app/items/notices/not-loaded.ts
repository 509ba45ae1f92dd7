import { items } from '@daily-drops/messages/subjects/items'
import { documentLocale } from '../../locale/document-locale.ts'
import { notify } from '../../ui/overlays/toast.tsx'

/** The code of an action could not be loaded, so nothing has happened. */
export const sayNotLoaded = () => notify({ tone: 'bad', title: items.in(documentLocale())('notLoaded') })
