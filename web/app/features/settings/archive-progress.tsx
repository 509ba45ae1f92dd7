import { archiveProgress as messages } from '@daily-drops/messages/subjects/archive-progress'
import { useMessages } from '../../locale/page-locale.ts'
import type { SectionProps } from './settings-view.ts'

type Archive = NonNullable<SectionProps['settings']['account']['export']>

export function ArchiveProgress({ progress }: Pick<Archive, 'progress'>) {
  const t = useMessages(messages)
  if (!progress) return t('queued')
  const { seconds_left: seconds, ...soFar } = progress
  return seconds === null ? t('progress', soFar) : t('progressLeft', { ...soFar, seconds })
}
