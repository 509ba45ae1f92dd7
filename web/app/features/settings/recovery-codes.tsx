import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { useMessages } from '../../locale/page-locale.ts'

/** Shown once, so its script is part of the page: one that doesn't arrive would lose the codes. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useMessages(messages)
  return (
    <div className="mt-3">
      <p>{t('recoveryHint')}</p>
      <ul aria-label={t('recoveryCodes')} className="mt-2 grid grid-cols-2 gap-1 font-mono text-ui text-ink">
        {codes.map((code) => (
          <li key={code}>
            <bdi>{code}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
