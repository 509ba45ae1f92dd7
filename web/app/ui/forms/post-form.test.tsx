import { parseHTML } from 'linkedom'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Checkbox } from './checkbox.tsx'
import { SelectField, TextareaField, TextField } from './field.tsx'
import { PostForm } from './post-form.tsx'
import type { FormRefusal } from './refusal.ts'
import { Switch } from './switch.tsx'

/** The form as the server sends it, which is all that a page without scripts has. */
function rendered(refusal?: FormRefusal) {
  const { document } = parseHTML(
    renderScreen(
      <PostForm hidden={{ intent: 'try' }} refusal={refusal}>
        <TextField name="name" label="Name" defaultValue="Ada" required />
        <TextField name="email" label="Email" type="email" hint="We never share it." />
        <TextField name="password" label="Password" type="password" />
        <TextareaField name="note" label="Note" />
        <SelectField name="zone" label="Time zone" defaultValue="UTC">
          <option>UTC</option>
          <option>Europe/Rome</option>
        </SelectField>
        <Switch name="public" label="Public" defaultChecked />
        <Checkbox name="days" value="1" label="Monday" defaultChecked />
        <Checkbox name="days" value="2" label="Tuesday" />
      </PostForm>,
    ),
  )
  return { document, control: (name: string) => document.querySelector(`[name=${name}]`) as Element }
}

it('shows each error beside its field, and links to all of them when there are several', () => {
  const { document, control } = rendered({ fields: { name: 'No name.', email: 'No email.' } })
  for (const [name, message] of [
    ['name', 'No name.'],
    ['email', 'No email.'],
  ] as const) {
    expect(control(name).getAttribute('aria-invalid')).toBe('true')
    const described = control(name).getAttribute('aria-describedby')?.split(' ') ?? []
    expect(document.getElementById(described[0] ?? '')?.textContent).toBe(message)
    const link = [...document.querySelectorAll('a')].find((one) => one.textContent === message)
    expect(link?.getAttribute('href')).toBe(`#${control(name).id}`)
  }
  expect(control('note').hasAttribute('aria-invalid')).toBe(false)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Please check 2 fields:')
})

it('focuses the first wrong field, and only that one', () => {
  const { document, control } = rendered({ fields: { email: 'No email.', zone: 'No zone.' } })
  expect([...document.querySelectorAll('[autofocus]')]).toEqual([control('email')])
})

it('shows no summary when one field is wrong, and says what concerns the whole form', () => {
  expect(rendered({ fields: { email: 'No email.' } }).document.querySelectorAll('a')).toHaveLength(0)
  const whole = rendered({ error: 'Not today.' }).document
  expect(whole.querySelector('[role=alert]')?.textContent).toBe('Not today.')
  expect(whole.querySelectorAll('[aria-invalid]')).toHaveLength(0)
})

it('shows a summary of its own above one wrong field, and with links above several', () => {
  const summary = { title: 'Missing fields', description: 'We need both.' }
  const one = rendered({ summary, fields: { email: 'No email.' } }).document
  expect(one.querySelector('[role=alert]')?.textContent).toBe('Missing fieldsWe need both.')
  const two = rendered({ summary, fields: { email: 'No email.', zone: 'No zone.' } }).document
  expect(two.querySelectorAll('[role=alert] a')).toHaveLength(2)
})

it('keeps what was sent, but never a password', () => {
  const values = {
    name: [''],
    email: ['a@b'],
    password: ['hunter22'],
    note: ['two words'],
    zone: ['Europe/Rome'],
    days: ['2'],
  }
  const { document, control } = rendered({ error: 'Not today.', values })
  expect(control('name').getAttribute('value')).toBe('')
  expect(control('email').getAttribute('value')).toBe('a@b')
  expect(control('password').hasAttribute('value')).toBe(false)
  expect(control('note').textContent).toBe('two words')
  expect(document.querySelector('option[selected]')?.textContent).toBe('Europe/Rome')
  expect(control('public').hasAttribute('checked')).toBe(false)
  expect([...document.querySelectorAll('[name=days]')].map((box) => box.hasAttribute('checked'))).toEqual([
    false,
    true,
  ])
})

it('shows what is stored before anything was sent, and leaves the check to the browser', () => {
  const { document, control } = rendered()
  expect(control('name').getAttribute('value')).toBe('Ada')
  expect(control('public').hasAttribute('checked')).toBe(true)
  expect(control('intent').getAttribute('value')).toBe('try')
  expect(document.querySelector('form')?.hasAttribute('novalidate')).toBe(false)
})
