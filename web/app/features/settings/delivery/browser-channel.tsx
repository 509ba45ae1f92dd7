import { PUSH_WORDS } from '@daily-drops/contract/texts/channels/push'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { OutcomeLine } from '../outcome-line.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { startPush, stopPush } from './browser-push.ts'
import { ChannelSchedule } from './channel-schedule.tsx'

const { here, stop, count, added, stopped, failed } = PUSH_WORDS

/** Messages to the browser that the page is open in. */
export function BrowserChannel(props: ChannelProps) {
  const { devices: browsers = 0, key } = props.settings.delivery.setup.push ?? {}
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<{ done?: string; error?: string }>()

  async function take(step: () => Promise<void>, done: string) {
    try {
      await step()
      setTold({ done })
      await revalidate()
    } catch (error) {
      setTold({ error: error instanceof Error ? error.message : failed })
    }
  }
  return (
    <>
      <p>{count(browsers)}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => take(() => startPush(key ?? ''), added)}>{here}</Button>
        {browsers > 0 && (
          <Button variant="ghost" onClick={() => take(stopPush, stopped)}>
            {stop}
          </Button>
        )}
      </div>
      <OutcomeLine outcome={told} />
      {browsers > 0 && <ChannelSchedule {...props} />}
    </>
  )
}
