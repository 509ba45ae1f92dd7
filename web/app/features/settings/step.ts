import type { AppContext } from '@daily-drops/server/context'
import type { SettingsOutcome, SettingsPart } from './settings-outcome.ts'

/** The fields of a form. */
export interface StepFields {
  form: FormData
  text: (name: string) => string
  /** For fields that occur several times. */
  all: (name: string) => string[]
}

/** What a form of the page does, and where its outcome is shown. */
export interface Step {
  part: SettingsPart | ((fields: StepFields) => SettingsPart)
  take: (context: AppContext, fields: StepFields) => Promise<Omit<SettingsOutcome, 'part'>>
}
