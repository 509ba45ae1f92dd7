import { getArticleStory } from '@daily-drops/contract/functions/stories/story-decisions'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { consoleStories } from '@daily-drops/messages/subjects/console-stories'
import { Undo2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatMinute } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import type { Ask } from '../../console/list/column.ts'
import { SkeletonRows } from '../../console/panel.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { MergeStory } from './merge-story.tsx'
import {
  changeStoryStep,
  type ArticleStory as Story,
  type StoryChange,
  undoStoryStep,
} from './story-steps.ts'

const UNDO_MS = 10_000

function useStory(dropId: number) {
  const [story, setStory] = useState<Story | 'failed'>()
  const load = useCallback(
    () => callFunction(getArticleStory, { dropId }).then(setStory, () => setStory('failed')),
    [dropId],
  )
  useEffect(() => void load(), [load])
  return { story, load }
}

/** Who else tells an article's story, with what an editor can change about it. */
export function ArticleStory({ dropId }: { dropId: number }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleStories)
  const common = useConsoleMessages(consoleCommon)
  const settle = useSettle()
  const { story, load } = useStory(dropId)
  const [asking, setAsking] = useState<{ asks: Ask; change: StoryChange }>()

  const undo = (id: number) => void settle(undoStoryStep(callFunction, id, language)).then(load)
  const change = (wanted: StoryChange) =>
    void settle(
      changeStoryStep(callFunction, wanted, language).then(({ notice, decisionId }) =>
        decisionId === undefined
          ? notice
          : {
              ...notice,
              duration: UNDO_MS,
              action: { label: t('undo'), onClick: () => undo(decisionId) },
            },
      ),
    ).then(load)

  if (story === 'failed')
    return (
      <ErrorState
        title={t('loadFailed')}
        action={
          <Button size="sm" onClick={() => void load()}>
            {common('list.retry')}
          </Button>
        }
      />
    )
  if (!story) return <SkeletonRows label={t('title')} />
  const { story_id, tellings, decisions } = story
  return (
    <>
      <section>
        <h3>
          {t('title')}
          <a href={`/stories/${story_id}`} target="_blank" rel="noreferrer" className="c-link font-normal">
            {t('open')}
          </a>
        </h3>
        <p className="mb-2 text-quiet text-ink-2">
          {tellings.length === 1 ? t('alone') : t('tellings', { count: tellings.length })}
        </p>
        {tellings.length > 1 && (
          <ul className="grid gap-2 text-meta">
            {tellings.map((telling) => (
              <li key={telling.id} className="flex items-start justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  <PublisherText
                    lang={telling.language ?? undefined}
                    className={telling.id === dropId ? 'font-strong' : undefined}
                  >
                    {telling.title}
                  </PublisherText>
                  <small className="c-second">
                    <PublisherText>{telling.source_name}</PublisherText> ·{' '}
                    {formatMinute(telling.published_at)} {telling.deleted && <Badge>{t('deleted')}</Badge>}
                  </small>
                </span>
                <Button
                  size="sm"
                  aria-label={t('removeNamed', { title: telling.title })}
                  onClick={() =>
                    setAsking({
                      asks: {
                        title: t('removeTitle', { title: telling.title }),
                        consequence: t('removeNote'),
                        confirm: t('removeConfirm'),
                      },
                      change: { kind: 'removal', dropId: telling.id, story_id },
                    })
                  }
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {/* Once a story is merged, what was found is no longer another story. */}
      <MergeStory
        key={tellings.length}
        storyId={story_id}
        onPick={({ title, story_id: from }) =>
          setAsking({
            asks: {
              title: t('mergeTitle', { title }),
              consequence: t('mergeConsequence'),
              confirm: t('mergeConfirm'),
            },
            change: { kind: 'merge', from, into: story_id },
          })
        }
      />
      {decisions.length > 0 && (
        <section>
          <h3>{t('decisions')}</h3>
          <ul className="grid gap-2 text-meta">
            {decisions.map(({ id, kind, title, decided_at }) => (
              <li key={id} className="flex items-start justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {t(`decision.${kind}`, { title })}
                  <small className="c-second">{formatMinute(decided_at)}</small>
                </span>
                <Button size="sm" aria-label={t(`undoNamed.${kind}`, { title })} onClick={() => undo(id)}>
                  <Undo2 aria-hidden="true" />
                  {t('undo')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asking && (
        <ConfirmDialog
          {...asking.asks}
          tone="warn"
          onConfirm={() => change(asking.change)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
