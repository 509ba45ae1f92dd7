import type { Decision } from '@daily-drops/contract/functions/reading/moderation'
import { formatMinute } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import type { Decided, Decisions } from './moderation-steps.ts'
import { MODERATION_TEXTS } from './moderation-texts.ts'

const KINDS: Record<Decision, StateKind> = { kept: 'ok', deleted: 'gone', paused: 'paused' }

interface DecisionsTableProps {
  page: Decisions
  language: Language
  onUndo: (decided: Decided) => void
}

export function DecisionsTable({ page, language, onUndo }: DecisionsTableProps) {
  const texts = MODERATION_TEXTS[language]
  const { columns } = texts
  return (
    <List<Decisions['rows'][number]>
      title={texts.decided}
      language={language}
      page={page}
      total={texts.reported}
      empty={{ title: texts.noneDecided }}
      columns={[
        column('article', columns.article, { narrow: 'main' }, ({ title, source_name, language: of }) => (
          <>
            <PublisherText lang={of ?? undefined}>{title}</PublisherText>
            <PublisherText as="span" className="c-second">
              {source_name}
            </PublisherText>
          </>
        )),
        column('decision', columns.decision, ({ decision }) => (
          <State kind={KINDS[decision]}>{texts.words[decision]}</State>
        )),
        column('by', columns.by, ({ decided_by }) => decided_by ?? texts.gone),
        column('at', columns.at, ({ decided_at }) => formatMinute(decided_at)),
        actionsColumn(texts.undo, { hidesHeader: true, narrow: 'beside' }, ({ id, title, decided_at }) => [
          {
            label: `${texts.undo}: ${title}`,
            text: texts.undo,
            onPick: () => onUndo({ drop_id: id, decided_at }),
          },
        ]),
      ]}
    />
  )
}
