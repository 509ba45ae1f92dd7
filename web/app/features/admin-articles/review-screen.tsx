import { callFunction } from '@daily-drops/contract/kernel/client'
import { numberFormat } from '@daily-drops/messages/formats'
import { consoleReview } from '@daily-drops/messages/subjects/console-review'
import { Check, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatNumber } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Panel } from '../../console/panel.tsx'
import { useKeys } from '../../console/use-keys.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { State } from '../../ui/states/state.tsx'
import { saveTagsStep, undoTagsStep } from './article-steps.ts'
import { ReviewArticle } from './review-article.tsx'
import { ReviewLanguages } from './review-languages.tsx'
import {
  acceptedNow,
  afterUndo,
  BEGIN,
  currentChoice,
  isChosen,
  type Proposal,
  proposalsOf,
  type ReviewView,
  skipped,
  type Uncertain,
} from './review-queue.ts'
import { type Choice, completeChoice, withFound, withL3 } from './tag-choice.ts'
import { FindTopic, Levels } from './tag-editor.tsx'

export function ReviewScreen({ view }: { view: ReviewView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleReview)
  const [state, setState] = useState(BEGIN)
  const [drop, next] = view.drops.slice(state.at, state.at + 2)
  const left = Math.max(0, view.total - state.at)

  async function undo() {
    const last = state.accepted.at(-1)
    if (!last) return
    const isUndone = await undoTagsStep(callFunction, last.correctionId)
    notify({ tone: isUndone ? 'ok' : 'bad', title: isUndone ? t('undone') : t('failed') })
    if (isUndone) setState(afterUndo)
  }
  return (
    <ConsolePage
      title={t('title')}
      note={
        <>
          {t('progress', { left: formatNumber(left, language) })}
          <span className="narrow:hidden"> · {t('keys')}</span>
        </>
      }
      back={{ to: '/admin/articles', label: t('back') }}
      actions={<ReviewLanguages view={view} />}
    >
      {drop ? (
        <ReviewOne
          key={drop.id}
          drop={drop}
          next={next}
          view={view}
          canUndo={state.accepted.length > 0}
          onSkip={() => setState(skipped)}
          onAccepted={(correctionId) => setState((now) => acceptedNow(now, correctionId))}
          onUndo={() => void undo()}
        />
      ) : (
        <div className="c-panel">
          <EmptyState
            title={left > 0 ? t('moreTitle') : t('doneTitle')}
            Icon={Check}
            action={
              <span className="flex flex-wrap items-center gap-2">
                {left > 0 ? (
                  <ButtonLink to="." reloadDocument variant="primary">
                    {t('more')}
                  </ButtonLink>
                ) : (
                  <ButtonLink to="/admin/articles">{t('back')}</ButtonLink>
                )}
                {state.accepted.length > 0 && <Button onClick={() => void undo()}>{t('undo')}</Button>}
              </span>
            }
          >
            {t('doneNote')}
          </EmptyState>
        </div>
      )}
    </ConsolePage>
  )
}

interface ReviewOneProps {
  drop: Uncertain
  next: Uncertain | undefined
  view: ReviewView
  canUndo: boolean
  onSkip: () => void
  onAccepted: (correctionId: number) => void
  onUndo: () => void
}

function ReviewOne(props: ReviewOneProps) {
  const language = useLanguage()
  const { drop, next, view, canUndo, onSkip, onAccepted, onUndo } = props
  const t = useConsoleMessages(consoleReview)
  const { topics } = view
  const { choice: before, seen } = currentChoice(drop, topics)
  const [choice, setChoice] = useState(before)
  const [isSaving, setSaving] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const proposals = proposalsOf(drop, topics, choice.l2)

  function choose(next: Choice | undefined) {
    if (next) setChoice(next)
    else notify({ tone: 'bad', title: t('limit.title'), description: t('limit.description') })
  }
  /** A subtopic stays until another one is chosen. */
  const toggle = ({ topic }: Proposal) =>
    choose(choice.l3.includes(topic.id) ? withL3(choice, topic.id, false) : withFound(choice, topic, topics))
  async function accept() {
    if (isSaving || !completeChoice(choice)) return
    setSaving(true)
    const outcome = await saveTagsStep(callFunction, { dropId: drop.id, choice, seen }, language)
    setSaving(false)
    if (outcome.correctionId !== undefined) return onAccepted(outcome.correctionId)
    notify(outcome.isConflict ? { tone: 'bad', title: t('changed') } : outcome.notice)
    if (outcome.isConflict) onSkip()
  }
  const digits = Object.fromEntries(
    proposals.map((proposal, index) => [String(index + 1), () => toggle(proposal)]),
  )
  useKeys({
    ...digits,
    [ACCEPT]: () => void accept(),
    s: onSkip,
    u: onUndo,
    e: () => search.current?.focus(),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1000px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <ReviewArticle drop={drop} next={next} />
      <Panel
        title={t('proposals')}
        note={t('counter', { count: choice.l3.length })}
        actions={<State kind="review">{t('unsure', { confidence: percent(drop.confidence) })}</State>}
      >
        {proposals.length === 0 && <p className="text-quiet text-ink-2 mb-3">{t('noProposals')}</p>}
        <ol className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-1">
          {proposals.map((proposal, index) => (
            <li key={proposal.topic.id}>
              <button
                type="button"
                className="c-pill h-auto! w-full rounded-md! py-1.5 text-start whitespace-normal!"
                aria-pressed={isChosen(proposal, choice)}
                onClick={() => toggle(proposal)}
              >
                <Kbd>{index + 1}</Kbd>
                <span className="min-w-0 flex-1">
                  {proposal.topic.label}
                  <span className="c-second">{proposal.path}</span>
                </span>
                {proposal.score !== null && (
                  <span className="w-18 text-end font-strong tabular-nums">
                    {formatScore(proposal.score, language)}
                    <Progress
                      className="mt-1 mb-1.5"
                      label={t('confidence', { topic: proposal.topic.label })}
                      value={proposal.score}
                      max={Math.max(1, proposals[0]?.score ?? 1)}
                    />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
        <div className="mb-3">
          <FindTopic
            topics={topics}
            onFound={(topic) => choose(withFound(choice, topic, topics))}
            inputRef={search}
          />
        </div>
        <Levels choice={choice} topics={topics} onChoose={choose} />
        <div className="flex flex-wrap items-center gap-2 c-own-actions mt-4 narrow:fixed narrow:inset-x-0 narrow:bottom-0 narrow:z-30 narrow:border-t narrow:border-line-strong narrow:bg-surface narrow:px-4 narrow:pt-2 narrow:pb-[max(8px,env(safe-area-inset-bottom))]">
          <Button
            variant="primary"
            busy={isSaving}
            disabled={!completeChoice(choice)}
            onClick={() => void accept()}
          >
            {t('accept')}
          </Button>
          <Button onClick={onSkip}>{t('skip')}</Button>
          <Button disabled={!canUndo} onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            {t('undo')}
          </Button>
        </div>
      </Panel>
    </div>
  )
}

const ACCEPT = 'Enter'

const percent = (share: number) => `${Math.round(share * 100)} %`

/** '0.41', as in the tagging parameters. */
function formatScore(score: number, language: Language): string {
  return numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(score)
}
