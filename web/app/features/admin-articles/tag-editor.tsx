import { callFunction } from '@daily-drops/contract/kernel/client'
import { MAX_SPECIFIC_TOPICS } from '@daily-drops/core/topics/topic-choice'
import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { type RefObject, useMemo, useState } from 'react'
import { useConsoleMessages, useLanguage, useOverlayWords } from '../../console/language.tsx'
import { Note } from '../../console/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Combobox } from '../../ui/forms/combobox.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { State } from '../../ui/states/state.tsx'
import { saveTagsStep } from './article-steps.ts'
import type { ArticleRow, Topic } from './articles-view.ts'
import {
  type Choice,
  checksOf,
  choiceOf,
  completeChoice,
  pathOf,
  seenIds,
  withFound,
  withL1,
  withL2,
  withL3,
} from './tag-choice.ts'

interface TagEditorProps {
  article: ArticleRow
  topics: readonly Topic[]
  onSaved: () => void
  onClose: () => void
}

/** One main topic, one of its subtopics, one to three specific topics of that. */
export function TagEditor({ article, topics, onSaved, onClose }: TagEditorProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleArticles)
  const current = choiceOf(article, topics)
  const [seen, setSeen] = useState(() => seenIds(current))
  const [choice, setChoice] = useState<Choice>(current)
  const [isSaving, setSaving] = useState(false)
  const [isChanged, setChanged] = useState(false)
  // Another editor's choice has arrived: it is shown, and the next save starts from it.
  const now = seenIds(current)
  if (isChanged && now.join() !== seen.join()) {
    setSeen(now)
    setChoice(current)
  }

  const choose = (next: Choice | undefined) => {
    if (next) setChoice(next)
    else notify({ tone: 'bad', title: t('editor.limitTitle'), description: t('editor.limit') })
  }
  async function save() {
    setSaving(true)
    const outcome = await saveTagsStep(callFunction, { dropId: article.id, choice, seen }, language)
    setSaving(false)
    notify(outcome.notice)
    if (outcome.isConflict) setChanged(true)
    if (outcome.ok || outcome.isConflict) onSaved()
    if (outcome.ok) onClose()
  }
  return (
    <Dialog
      title={t('editor.title')}
      description={article.title}
      {...useOverlayWords()}
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-3.5">
        {isChanged && (
          <div role="alert">
            <Note tone="warn" title={t('changedTitle')}>
              {t('changedNote')}
            </Note>
          </div>
        )}
        <FindTopic topics={topics} onFound={(topic) => choose(withFound(choice, topic, topics))} />
        <Levels choice={choice} topics={topics} onChoose={choose} />
        <div className="flex flex-wrap items-center gap-2 justify-between">
          <output>{t('editor.counter', { count: choice.l3.length })}</output>
          <Checklist choice={choice} />
        </div>
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('editor.cancel')}</Button>
        <Button
          variant="primary"
          busy={isSaving}
          disabled={!completeChoice(choice)}
          onClick={() => void save()}
        >
          {t('editor.save')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface FindTopicProps {
  topics: readonly Topic[]
  onFound: (topic: Topic) => void
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Choosing a specific topic also chooses its subtopic and main topic. */
export function FindTopic({ topics, onFound, inputRef }: FindTopicProps) {
  const t = useConsoleMessages(consoleArticles)
  const specific = useMemo(() => {
    const byId = new Map(topics.map((topic) => [topic.id, topic]))
    return topics.filter(({ level }) => level === 3).map((topic) => ({ ...topic, note: pathOf(topic, byId) }))
  }, [topics])
  return (
    <Combobox
      label={t('editor.find')}
      options={specific}
      none={t('editor.nothingFound')}
      onPick={onFound}
      {...(inputRef && { inputRef })}
    />
  )
}

interface LevelsProps {
  choice: Choice
  topics: readonly Topic[]
  onChoose: (choice: Choice | undefined) => void
}

/** L2 follows the chosen L1, L3 the chosen L2. */
export function Levels({ choice, topics, onChoose }: LevelsProps) {
  const t = useConsoleMessages(consoleArticles)
  const below = (parent: number | null) =>
    topics.filter(({ parent_id }) => parent !== null && parent_id === parent)
  const isFull = choice.l3.length >= MAX_SPECIFIC_TOPICS
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
        <SelectField
          label="L1"
          value={choice.l1 ?? ''}
          onChange={(event) => onChoose(withL1(choice, Number(event.currentTarget.value) || null))}
        >
          <option value="">{t('editor.chooseL1')}</option>
          <TopicOptions topics={topics.filter(({ level }) => level === 1)} />
        </SelectField>
        <SelectField
          label="L2"
          value={choice.l2 ?? ''}
          disabled={choice.l1 === null}
          onChange={(event) => onChoose(withL2(choice, Number(event.currentTarget.value) || null))}
        >
          <option value="">{t('editor.chooseL2')}</option>
          <TopicOptions topics={below(choice.l1)} />
        </SelectField>
      </div>
      <fieldset className="mt-3">
        <legend className="mb-1.5 text-control font-strong">L3</legend>
        <div className="grid max-h-56 grid-cols-2 gap-1 overflow-auto">
          {below(choice.l2).map(({ id, label }) => {
            const isChosen = choice.l3.includes(id)
            return (
              <Checkbox
                key={id}
                label={label}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChoose(withL3(choice, id, !isChosen))}
                className="min-h-8!"
              />
            )
          })}
        </div>
      </fieldset>
    </>
  )
}

function TopicOptions({ topics }: { topics: readonly Topic[] }) {
  return topics.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ))
}

export function Checklist({ choice }: { choice: Choice }) {
  const t = useConsoleMessages(consoleArticles)
  const checks = checksOf(choice)
  const entries = [
    ['l1', t('editor.oneL1')],
    ['l2', t('editor.oneL2')],
    ['l3', t('editor.someL3')],
  ] as const
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t('editor.checks')}>
      {entries.map(([level, label]) => (
        <li key={level}>
          <State kind={checks[level] ? 'ok' : 'waiting'}>{label}</State>
        </li>
      ))}
    </ul>
  )
}
