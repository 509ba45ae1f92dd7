/** A mail server on loopback that takes everything and keeps a count; asked by a message, it answers with it. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

let mails = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.on('data', () => {})
    stream.on('end', () => {
      mails++
      done()
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port))
process.on('message', () => process.send?.(mails))
process.on('disconnect', () => process.exit())
