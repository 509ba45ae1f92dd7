import type { AppContext } from '@daily-drops/server/context'
import type { SettingsOutcome, SettingsPart } from './settings-outcome.ts'

/** The fields of a form. */
export interface StepFields {
  form: FormData
  text: (name: string) => string
  /** Of fields that come several times. */
  all: (name: string) => string[]
}

/** What a form of the page does, and where its answer is shown. */
export interface Step {
  part: SettingsPart | ((fields: StepFields) => SettingsPart)
  take: (context: AppContext, fields: StepFields) => Promise<Omit<SettingsOutcome, 'part'>>
}
