import type { listMutedWords } from '@daily-drops/contract/functions/reading/muted-words'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { mutedWords as messages } from '@daily-drops/messages/subjects/muted-words'
import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { useDates, useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { MuteWordForm } from './mute-word-form.tsx'
import type { MutedWordOutcome } from './muted-word-steps.ts'

type MutedWordList = OutputOf<typeof listMutedWords>
type MutedWord = MutedWordList['words'][number]

interface MutedWordsScreenProps {
  list: MutedWordList
  outcome: MutedWordOutcome | undefined
}

export function MutedWordsScreen({ list, outcome }: MutedWordsScreenProps) {
  const t = useMessages(messages)
  const status = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageHeader
        kicker={
          <Link to="/preferences" className="hover:text-ink hover:underline">
            {t('back')}
          </Link>
        }
        title={t('title')}
        subtitle={t('subtitle')}
      />
      <div className="mt-8 max-w-3xl">
        <MuteWordForm outcome={outcome} />
        <div ref={status} role="status" tabIndex={-1} className="outline-none">
          <Outcome outcome={outcome} />
        </div>
        <WordList list={list} onUnmute={() => status.current?.focus()} />
      </div>
    </>
  )
}

/** What has just been done, with its undo. Also without scripts. */
function Outcome({ outcome = {} }: { outcome: MutedWordOutcome | undefined }) {
  const t = useMessages(messages)
  const { muted, unmuted } = outcome
  if (muted) return <p className="mt-5 text-ui">{t('muted', { word: muted })}</p>
  if (!unmuted) return null
  return (
    <Form method="post" className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui">
      <input type="hidden" name="word" value={unmuted.word} />
      <input type="hidden" name="where" value={unmuted.where} />
      <input type="hidden" name="how_long" value={unmuted.until ? 'date' : 'always'} />
      <input type="hidden" name="until" value={unmuted.until} />
      <span className="min-w-0 break-words">{t('unmuted', { word: unmuted.word })}</span>
      <Button type="submit" size="sm">
        {t('undo')}
      </Button>
    </Form>
  )
}

interface WordListProps {
  list: MutedWordList
  /** The button disappears with its row, so the focus needs another place. */
  onUnmute: () => void
}

function WordList({ list: { words, considered }, onUnmute }: WordListProps) {
  const t = useMessages(messages)
  if (words.length === 0)
    return (
      <div className="mt-10 border-t border-line pt-8">
        <h2 className="text-headline font-medium">{t('none')}</h2>
        <p className="mt-1 text-ui text-ink-2">{t('none.text')}</p>
      </div>
    )
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <h2 className="text-headline font-medium">{t('list', { count: words.length })}</h2>
        <p className="text-meta text-ink-3">{t('considered', { count: considered })}</p>
      </div>
      <ul>
        {words.map((word) => (
          <Row key={word.id} word={word} onUnmute={onUnmute} />
        ))}
      </ul>
    </section>
  )
}

function Row({
  word: { id, word, anywhere, until, hidden },
  onUnmute,
}: {
  word: MutedWord
  onUnmute: () => void
}) {
  const t = useMessages(messages)
  const { formatDay } = useDates()
  const rule = [
    t(anywhere ? 'anywhere' : 'whole'),
    until ? t('untilDay', { day: formatDay(until) }) : t('always'),
  ]
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-serif text-sub break-words" dir="auto">
          {word}
        </p>
        <p className="text-meta text-ink-2">{rule.join(' · ')}</p>
      </div>
      <p className="grow text-meta text-ink-2 sm:grow-0">{t('hidden', { count: hidden })}</p>
      <Form method="post" onSubmit={onUnmute}>
        <input type="hidden" name="intent" value="unmute" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="word" value={word} />
        <input type="hidden" name="where" value={anywhere ? 'anywhere' : 'whole'} />
        <input type="hidden" name="until" value={until ?? ''} />
        <Button type="submit" variant="ghost" size="sm" aria-label={t('unmuteWord', { word })}>
          {t('unmute')}
        </Button>
      </Form>
    </li>
  )
}
