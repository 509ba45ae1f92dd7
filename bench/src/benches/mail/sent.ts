/** The same for both. */
export const CONNECTIONS = 5

export interface Mail {
  raw: Buffer
  to: string
}

export interface Sent {
  perSecond: number
  /** This process's milliseconds per email. */
  processor: number
}

/** `work` returns the number of emails that it sent. */
export async function timed(work: () => Promise<number>): Promise<Sent> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  const mails = await work()
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: mails / ((performance.now() - started) / 1000),
    processor: (user + system) / 1000 / mails,
  }
}
