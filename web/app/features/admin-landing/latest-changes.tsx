import { consoleLanding } from '@daily-drops/messages/subjects/console-landing'
import { Link } from 'react-router'
import { formatMinute } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { type Change, changeSentence } from '../../console/record/change-sentence.ts'

const SHOWN = 5

interface Told {
  newest: Change
  /** The same change by the same person, immediately before. */
  more: number
}

/** A person who sets the tags of fourteen articles in a row gets one line. */
function inARow(changes: readonly Change[]): Told[] {
  const told: Told[] = []
  for (const change of changes) {
    const last = told.at(-1)
    const isSame = last?.newest.action === change.action && last.newest.actor_email === change.actor_email
    if (last && isSame) last.more += 1
    else told.push({ newest: change, more: 0 })
  }
  return told
}

export function LatestChanges({ changes }: { changes: readonly Change[] }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleLanding)
  return (
    <Panel
      title={t('changes.title')}
      actions={
        <Link to="/admin/audit" className="c-link text-quiet">
          {t('changes.all')}
        </Link>
      }
    >
      {changes.length === 0 && <p className="text-quiet text-ink-2">{t('changes.none')}</p>}
      <ul className="c-lines">
        {inARow(changes)
          .slice(0, SHOWN)
          .map(({ newest, more }) => (
            <li key={newest.id}>
              <span className="min-w-0 flex-1 break-words">
                {newest.actor_email ?? t('changes.gone')} {changeSentence(newest, language)}
                {more > 0 && ` ${t('changes.more', { count: more })}`}
              </span>
              <span className="text-quiet text-ink-2">{formatMinute(newest.created_at)}</span>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
