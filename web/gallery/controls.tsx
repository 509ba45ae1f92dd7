import { Bookmark, Heart, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../app/ui/button.tsx'
import { Card, CardTitle } from '../app/ui/card.tsx'
import { Checkbox } from '../app/ui/forms/checkbox.tsx'
import { Field } from '../app/ui/forms/field.tsx'
import { Input } from '../app/ui/forms/input.tsx'
import { Select } from '../app/ui/forms/select.tsx'
import { Switch } from '../app/ui/forms/switch.tsx'
import { Textarea } from '../app/ui/forms/textarea.tsx'
import { IconButton } from '../app/ui/icon-button.tsx'

export function Controls() {
  const [liked, setLiked] = useState(true)
  return (
    <>
      <Card>
        <CardTitle>Buttons</CardTitle>
        <div className="flex flex-wrap items-center gap-2.5">
          <Button variant="primary">Save All Preferences</Button>
          <Button variant="primary" busy>
            Saving...
          </Button>
          <Button variant="primary" disabled>
            Upgrade
          </Button>
          <Button>Back</Button>
          <Button variant="ghost">Clear all</Button>
          <Button variant="danger">Delete</Button>
          <ButtonLink variant="primary" to="/feed" size="lg">
            Go to Feed
          </ButtonLink>
          <ButtonLink to="/pricing" size="sm">
            View Pricing
          </ButtonLink>
        </div>
        <div className="mt-4 flex">
          <IconButton label="Like" tone="like" pressed={liked} onClick={() => setLiked(!liked)}>
            <Heart aria-hidden="true" />
          </IconButton>
          <IconButton label="Save" pressed>
            <Bookmark aria-hidden="true" />
          </IconButton>
          <IconButton label="Dismiss">
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </Card>
      <Card className="grid gap-4">
        <CardTitle className="mb-0">Fields</CardTitle>
        <Field label="E-mail" hint="We send one message a day at most.">
          {(control) => <Input {...control} type="email" placeholder="ada@example.org" />}
        </Field>
        <Field label="Password" error="Password must be at least 6 characters">
          {(control) => <Input {...control} type="password" defaultValue="12345" />}
        </Field>
        <Field label="Topic">
          {(control) => (
            <Select {...control}>
              <optgroup label="Main Categories">
                <option>AI & ML</option>
                <option>Design</option>
              </optgroup>
            </Select>
          )}
        </Field>
        <Field label="Note">{(control) => <Textarea {...control} placeholder="Optional" />}</Field>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox label="English" defaultChecked />
          <Checkbox label="Italian" />
          <Checkbox label="Spanish" disabled />
          <Switch label="YouTube embeds" defaultChecked />
          <Switch label="Push" />
        </div>
      </Card>
    </>
  )
}
