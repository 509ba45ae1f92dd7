import type { getEditionScript } from '@daily-drops/contract/functions/listening/edition-script'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { isPremium } from '@daily-drops/core/accounts/plans'
import { wantParts } from '@daily-drops/db/listening/audio-parts'
import type { ReadContext } from '../editions/read-context.ts'
import { mayQueueSpeech } from './may-queue-speech.ts'
import { findRecording } from './recording.ts'
import type { spokenFeed } from './spoken-feed.ts'
import type { Voices } from './voices.ts'

type Script = OutputOf<typeof getEditionScript>

/**
 * The recording of a Premium reader's edition. Null if only the device's voice can read it. Queues texts that are not
 * known yet, such as after a change of language or a corrected title.
 */
export async function editionAudio(
  { db, viewer, voices }: Pick<ReadContext, 'db' | 'viewer'> & { voices?: Voices | undefined },
  { feed, language, parts }: Awaited<ReturnType<typeof spokenFeed>>,
): Promise<Script['audio']> {
  if (!viewer || !isPremium(viewer.tier) || !voices?.byLanguage.size) return null
  if (feed.temporary || feed.state !== 'ranked') return null
  const recording = await findRecording(db, voices, parts)
  const { pieces, wanted, ready, version, languagesWithoutVoice } = recording
  if (wanted.length === 0) return null
  if (recording.hasUnknown) {
    if (!(await mayQueueSpeech(db, viewer.id))) return null
    await wantParts(db, wanted)
  }
  return {
    address: `/audio/${feed.day}/${language}/${version}.mp3`,
    label: voices.byLanguage.get(language) ?? voices.model,
    ready,
    total: wanted.length,
    languagesWithoutVoice,
    seconds: pieces.map((piece) => (piece ? piece.milliseconds / 1000 : 0)),
  }
}
