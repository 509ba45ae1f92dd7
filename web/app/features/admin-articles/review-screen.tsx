import { callFunction } from '@daily-drops/contract/kernel/client'
import { Check, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatNumber } from '../../console/formats.ts'
import { type Language, useLanguage } from '../../console/language.tsx'
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
import { REVIEW_TEXTS } from './review-texts.ts'
import { type Choice, completeChoice, withFound, withL3 } from './tag-choice.ts'
import { FindTopic, Levels } from './tag-editor.tsx'

export function ReviewScreen({ view }: { view: ReviewView }) {
  const language = useLanguage()
  const texts = REVIEW_TEXTS[language]
  const [state, setState] = useState(BEGIN)
  const [drop, next] = view.drops.slice(state.at, state.at + 2)
  const left = Math.max(0, view.total - state.at)

  async function undo() {
    const last = state.accepted.at(-1)
    if (!last) return
    const isUndone = await undoTagsStep(callFunction, last.correctionId)
    notify({ tone: isUndone ? 'ok' : 'bad', title: isUndone ? texts.undone : texts.failed })
    if (isUndone) setState(afterUndo)
  }
  return (
    <ConsolePage
      title={texts.title}
      note={
        <>
          {texts.progress(formatNumber(left, language))}
          <span className="narrow:hidden"> · {texts.keys}</span>
        </>
      }
      back={{ to: '/admin/articles', label: texts.back }}
      actions={<ReviewLanguages view={view} language={language} />}
      language={language}
    >
      {drop ? (
        <ReviewOne
          key={drop.id}
          drop={drop}
          next={next}
          view={view}
          language={language}
          canUndo={state.accepted.length > 0}
          onSkip={() => setState(skipped)}
          onAccepted={(correctionId) => setState((now) => acceptedNow(now, correctionId))}
          onUndo={() => void undo()}
        />
      ) : (
        <div className="c-panel">
          <EmptyState
            title={left > 0 ? texts.moreTitle : texts.doneTitle}
            Icon={Check}
            action={
              <span className="flex flex-wrap items-center gap-2">
                {left > 0 ? (
                  <ButtonLink to="." reloadDocument variant="primary">
                    {texts.more}
                  </ButtonLink>
                ) : (
                  <ButtonLink to="/admin/articles">{texts.back}</ButtonLink>
                )}
                {state.accepted.length > 0 && <Button onClick={() => void undo()}>{texts.undo}</Button>}
              </span>
            }
          >
            {texts.doneNote}
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
  language: Language
  canUndo: boolean
  onSkip: () => void
  onAccepted: (correctionId: number) => void
  onUndo: () => void
}

function ReviewOne(props: ReviewOneProps) {
  const { drop, next, view, language, canUndo, onSkip, onAccepted, onUndo } = props
  const texts = REVIEW_TEXTS[language]
  const { topics } = view
  const { choice: before, seen } = currentChoice(drop, topics)
  const [choice, setChoice] = useState(before)
  const [isSaving, setSaving] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const proposals = proposalsOf(drop, topics, choice.l2)

  function choose(next: Choice | undefined) {
    if (next) setChoice(next)
    else notify({ tone: 'bad', ...texts.limit })
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
    notify(outcome.isConflict ? { tone: 'bad', title: texts.changed } : outcome.notice)
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
      <ReviewArticle drop={drop} next={next} language={language} />
      <Panel
        title={texts.proposals}
        note={texts.counter(choice.l3.length)}
        actions={<State kind="review">{texts.unsure(percent(drop.confidence))}</State>}
      >
        {proposals.length === 0 && <p className="text-quiet text-ink-2 mb-3">{texts.noProposals}</p>}
        <ol className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-1">
          {proposals.map((proposal, index) => (
            <li key={proposal.topic.id}>
              <button
                type="button"
                className="c-pill h-auto! w-full rounded-md! py-1.5 text-left whitespace-normal!"
                aria-pressed={isChosen(proposal, choice)}
                onClick={() => toggle(proposal)}
              >
                <Kbd>{index + 1}</Kbd>
                <span className="min-w-0 flex-1">
                  {proposal.topic.label}
                  <span className="c-second">{proposal.path}</span>
                </span>
                {proposal.score !== null && (
                  <span className="w-18 text-right font-strong tabular-nums">
                    {formatScore(proposal.score, language)}
                    <Progress
                      className="mt-1 mb-1.5"
                      label={texts.confidence(proposal.topic.label)}
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
            language={language}
            onFound={(topic) => choose(withFound(choice, topic, topics))}
            inputRef={search}
          />
        </div>
        <Levels choice={choice} topics={topics} language={language} onChoose={choose} />
        <div className="flex flex-wrap items-center gap-2 c-own-actions mt-4 narrow:fixed narrow:inset-x-0 narrow:bottom-0 narrow:z-30 narrow:border-t narrow:border-line-strong narrow:bg-surface narrow:px-4 narrow:pt-2 narrow:pb-[max(8px,env(safe-area-inset-bottom))]">
          <Button
            variant="primary"
            busy={isSaving}
            disabled={!completeChoice(choice)}
            onClick={() => void accept()}
          >
            {texts.accept}
          </Button>
          <Button onClick={onSkip}>{texts.skip}</Button>
          <Button disabled={!canUndo} onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            {texts.undo}
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
  return score.toFixed(2).replace('.', language === 'it' ? ',' : '.')
}
