import { delivery as messages } from '@daily-drops/messages/subjects/delivery'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '../../../locale/page-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { OutcomeLine } from '../outcome-line.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { startPush, stopPush } from './browser-push.ts'
import { ChannelSchedule } from './channel-schedule.tsx'

/** Messages to the browser that the page is open in. */
export function BrowserChannel(props: ChannelProps) {
  const t = useMessages(messages)
  const { devices: browsers = 0, key } = props.settings.delivery.setup.push ?? {}
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<{ done?: string; error?: string }>()

  async function take(step: () => Promise<void>, done: string) {
    try {
      await step()
      setTold({ done })
      await revalidate()
    } catch (error) {
      setTold({ error: error instanceof Error ? error.message : t('push.failed') })
    }
  }
  return (
    <>
      <p>{t('push.count', { count: browsers })}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => take(() => startPush(key ?? '', t), t('push.added'))}>{t('push.here')}</Button>
        {browsers > 0 && (
          <Button variant="ghost" onClick={() => take(() => stopPush(t), t('push.stopped'))}>
            {t('push.stop')}
          </Button>
        )}
      </div>
      <OutcomeLine outcome={told} />
      {browsers > 0 && <ChannelSchedule {...props} />}
    </>
  )
}
