/** Which integrations are configured; computed once from the environment, read by every screen (DEC-02). */
export interface Capabilities {
  mail: boolean
  google: boolean
  linkedin: boolean
  payments: boolean
  messaging: boolean
  youtube: boolean
}
