import { notify } from '../../ui/overlays/toast.tsx'

/** The code of an action could not be loaded, so nothing has happened. */
export const sayNotLoaded = () => notify({ tone: 'bad', title: 'Action failed. Check your connection.' })
