export interface MailCatcher {
  smtpUrl: string
  httpUrl: string
  close(): Promise<void>
}
/** Catches what the product sends and shows it: a page for people, GET /api/mails?to=… for tests. */
export declare function startMailCatcher(ports?: {
  smtpPort?: number
  httpPort?: number
}): Promise<MailCatcher>
