import { AppError } from '@daily-drops/contract/kernel/errors'
import { delivery as messages } from '@daily-drops/messages/subjects/delivery'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useMessages } from '../../../locale/page-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { OutcomeLine } from '../outcome-line.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { ChannelSchedule } from './channel-schedule.tsx'

/** Messages to the browser that the page is open in. */
export function BrowserChannel(props: ChannelProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { devices: browsers = 0, key } = props.settings.delivery.setup.push ?? {}
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<{ done?: string; error?: string }>()

  async function take(step: 'start' | 'stop') {
    try {
      const { startPush, stopPush } = await import('./browser-push.ts').catch((cause: unknown) => {
        throw new AppError('UNAVAILABLE', { cause }, locale)
      })
      setTold({ done: await (step === 'start' ? startPush(key ?? '', locale) : stopPush(locale)) })
      await revalidate()
    } catch (error) {
      setTold({ error: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <p>{t('push.count', { count: browsers })}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => take('start')}>{t('push.here')}</Button>
        {browsers > 0 && (
          <Button variant="ghost" onClick={() => take('stop')}>
            {t('push.stop')}
          </Button>
        )}
      </div>
      <OutcomeLine outcome={told} />
      {browsers > 0 && <ChannelSchedule {...props} />}
    </>
  )
}
