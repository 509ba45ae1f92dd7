/**
 * A mail server on loopback that accepts everything. On request it reports how many emails arrived, or who
 * received them.
 */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const recipients: string[] = []
let mails = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    stream.on('data', () => {})
    stream.on('end', () => {
      mails++
      recipients.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port))
process.on('message', (question) => process.send?.(question === 'who' ? recipients : mails))
process.on('disconnect', () => process.exit())
