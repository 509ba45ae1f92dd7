import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'

const { title, text, delete: label } = SETTINGS.danger

export function DangerSection() {
  return (
    <Part title={title} className="mt-14 rounded-md border border-danger p-5">
      <p>{text}</p>
      <Button disabled variant="danger" className="mt-4">
        {label}
      </Button>
    </Part>
  )
}
