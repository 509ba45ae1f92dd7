import { muteWord, unmuteWord } from '@daily-drops/contract/functions/reading/muted-words'
import { addDays } from '@daily-drops/core/archive'
import { localDay } from '@daily-drops/core/local-day'
import type { AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import { type FormRefusal, refusalOf } from '../../ui/forms/refusal.ts'

/** In the order of the list. */
export const HOW_LONG = ['always', 'week', 'month', 'date'] as const

const DAYS: Record<string, number> = { week: 7, month: 30 }

/** A word as its form sends it. */
interface SentWord {
  word: string
  where: 'whole' | 'anywhere'
  until: string
}

export interface MutedWordOutcome {
  refusal?: FormRefusal
  muted?: string
  /** With what undoes it. */
  unmuted?: SentWord
}

/** Carries out a form of /preferences/muted-words, by its `intent`. */
export async function takeMutedWordStep(context: AppContext, form: FormData) {
  const word = textOf(form, 'word')
  const where = textOf(form, 'where') === 'anywhere' ? 'anywhere' : 'whole'
  if (form.get('intent') === 'unmute') {
    await context.call(unmuteWord, { id: Number(form.get('id')) })
    return data<MutedWordOutcome>({ unmuted: { word, where, until: textOf(form, 'until') } })
  }
  try {
    await context.call(muteWord, { word, anywhere: where === 'anywhere', until: lastDay(context, form) })
    return data<MutedWordOutcome>({ muted: word.trim() })
  } catch (error) {
    return data<MutedWordOutcome>({ refusal: refusalOf(error, form) }, { status: 400 })
  }
}

function lastDay({ viewer }: AppContext, form: FormData): string | null {
  const howLong = textOf(form, 'how_long')
  if (howLong === 'date') return textOf(form, 'until')
  const days = Object.hasOwn(DAYS, howLong) ? DAYS[howLong] : undefined
  return days === undefined ? null : addDays(localDay(new Date(), viewer?.timeZone ?? 'UTC'), days)
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
