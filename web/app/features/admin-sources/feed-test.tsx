import { testFeed } from '@daily-drops/contract/functions/sources/source-lists'
import { type FeedPreview, testFeed as testFeedJob } from '@daily-drops/contract/jobs/sources'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { isPending } from '@daily-drops/contract/kernel/define-function'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { consoleSourceLists } from '@daily-drops/messages/subjects/console-source-lists'
import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '../../console/actions.ts'
import { formatMinute } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { Note } from '../../console/panel.tsx'
import { followJob } from '../../jobs/follow-job.ts'
import { Button } from '../../ui/button.tsx'
import { State } from '../../ui/states/state.tsx'

/** The feed's items, or why it cannot be read. Never throws. */
export async function testFeedStep(
  call: Call,
  url: string,
  signal: AbortSignal,
  language: Language,
): Promise<FeedPreview> {
  try {
    const answer = await call(testFeed, { url })
    return isPending(answer) ? await followJob(testFeedJob, answer, { signal }) : answer
  } catch (error) {
    const isTold = isAppError(error) && error.code !== 'INTERNAL'
    return { problem: isTold ? error.message : consoleSourceLists.in(language)('testFailed') }
  }
}

interface FeedTestProps {
  /** The feed's address, or the page that links to one. */
  url: string
}

/** Tests a feed before anything is added. */
export function FeedTest({ url }: FeedTestProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSourceLists)
  const [seen, setSeen] = useState<{ url: string; preview: FeedPreview }>()
  const [isAsking, setAsking] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  async function test() {
    setAsking(true)
    setSeen({ url, preview: await testFeedStep(callFunction, url, leaving.current.signal, language) })
    setAsking(false)
  }
  return (
    <div className="grid gap-2" aria-live="polite">
      <div>
        <Button size="sm" busy={isAsking} disabled={!URL.canParse(url)} onClick={() => void test()}>
          <FlaskConical aria-hidden="true" />
          {t('test')}
        </Button>
      </div>
      {seen?.url === url && <Preview preview={seen.preview} />}
    </div>
  )
}

export function Preview({ preview }: { preview: FeedPreview }) {
  const t = useConsoleMessages(consoleSourceLists)
  if ('problem' in preview) {
    return (
      <Note tone="bad" title={t('problem')}>
        {preview.problem}
      </Note>
    )
  }
  return (
    <div>
      <State kind="ok">{t('tested', { title: preview.title, count: preview.total })}</State>
      <p className="text-quiet text-ink-2 break-all">{preview.feed_url}</p>
      <ul
        aria-label={t('first')}
        lang={preview.language ?? undefined}
        className="mt-1 grid max-h-44 gap-1 overflow-auto text-meta"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {preview.items.map(({ title, published_at }) => (
          <li key={title + published_at} className="flex justify-between gap-3">
            {title}
            <span className="flex-none text-ink-2">{formatMinute(published_at)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
