import { expect, it } from 'vitest'
import { startSmtpInbox } from '../testing/smtp-inbox.ts'
import { createMailer, requiresTls } from './mailer.ts'

it.each([
  ['production', 'smtp://mail.example:587', true],
  ['production', 'smtps://mail.example', true],
  ['production', 'smtp://127.0.0.1:25', false],
  ['production', undefined, false],
  ['development', 'smtp://mail.example:587', false],
])('in %s the connection to %s must be encrypted: %s', (NODE_ENV, SMTP_URL, isRequired) => {
  expect(requiresTls({ NODE_ENV, SMTP_URL })).toBe(isRequired)
})

it('sends no email to a server that cannot encrypt, where that is required, and may retry', async () => {
  const inbox = await startSmtpInbox()
  const options = { smtpUrl: inbox.url, from: 'a@localhost', baseUrl: 'http://localhost' }
  const letter = { subject: 'Reset', html: '<p>secret</p>', text: 'secret' }
  const strict = createMailer({ ...options, requireTls: true })
  await expect(strict.send({ to: 'ada@example.com', id: '1' }, letter)).rejects.toMatchObject({
    code: 'ETLS',
  })
  expect(inbox.mails).toEqual([])
  const open = createMailer(options)
  await open.send({ to: 'ada@example.com', id: '2' }, letter)
  expect(inbox.mails).toHaveLength(1)
  strict.close()
  open.close()
  await inbox.stop()
})
