import { tokens as messages } from '@daily-drops/messages/subjects/tokens'
import { useMessages } from '../../../locale/page-locale.ts'
import { CopyOnce } from './copy-once.tsx'

/** With an example of its use. */
export function NewToken({ token, site }: { token: string; site: string }) {
  const t = useMessages(messages)
  return (
    <CopyOnce title={t('once')} text={t('onceText')} secret={token}>
      <pre dir="ltr" className="mt-3 overflow-x-auto rounded-sm bg-sunken p-3 text-note text-ink">
        {`curl ${site}/api/v1/editions/today \\\n  -H "Authorization: Bearer ${token}"`}
      </pre>
    </CopyOnce>
  )
}
