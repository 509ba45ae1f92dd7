/** Which part of the page an answer belongs to. */
export type SettingsPart =
  | 'profile'
  | 'email'
  | 'password'
  | 'two-factor'
  | 'passkeys'
  | 'sessions'
  | 'export'
  | 'delete'

/** What a step leaves on the page. */
export interface SettingsOutcome {
  part: SettingsPart
  error?: string
  done?: string
  /** A new authenticator app, until its first code is confirmed. */
  setup?: { uri: string; codes: string[] }
  /** Shown once. */
  codes?: string[]
}

export function outcomeFor(
  outcome: SettingsOutcome | undefined,
  part: SettingsPart,
): SettingsOutcome | undefined {
  return outcome?.part === part ? outcome : undefined
}
