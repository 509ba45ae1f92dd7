import type { Decision } from '@daily-drops/contract/functions/reading/moderation'
import { consoleModeration } from '@daily-drops/messages/subjects/console-moderation'
import { formatMinute } from '../../console/formats.ts'
import { useConsoleMessages } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import type { Decided, Decisions } from './moderation-steps.ts'

const KINDS: Record<Decision, StateKind> = { kept: 'ok', deleted: 'gone', paused: 'paused' }

interface DecisionsTableProps {
  page: Decisions
  onUndo: (decided: Decided) => void
}

export function DecisionsTable({ page, onUndo }: DecisionsTableProps) {
  const t = useConsoleMessages(consoleModeration)
  return (
    <List<Decisions['rows'][number]>
      title={t('decided')}
      page={page}
      total={(counted) => t('reported', counted)}
      empty={{ title: t('noneDecided') }}
      columns={[
        column(
          'article',
          t('columns.article'),
          { narrow: 'main' },
          ({ title, source_name, language: of }) => (
            <>
              <PublisherText lang={of ?? undefined}>{title}</PublisherText>
              <PublisherText as="span" className="c-second">
                {source_name}
              </PublisherText>
            </>
          ),
        ),
        column('decision', t('columns.decision'), ({ decision }) => (
          <State kind={KINDS[decision]}>{t(`words.${decision}`)}</State>
        )),
        column('by', t('columns.by'), ({ decided_by }) => decided_by ?? t('gone')),
        column('at', t('columns.at'), ({ decided_at }) => formatMinute(decided_at)),
        actionsColumn(t('undo'), { hidesHeader: true, narrow: 'beside' }, ({ id, title, decided_at }) => [
          {
            label: `${t('undo')}: ${title}`,
            text: t('undo'),
            onPick: () => onUndo({ drop_id: id, decided_at }),
          },
        ]),
      ]}
    />
  )
}
