import { Bookmark, Heart, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../app/ui/button.tsx'
import { Card, CardTitle } from '../app/ui/card.tsx'
import { Checkbox } from '../app/ui/forms/checkbox.tsx'
import { SelectField, TextareaField, TextField } from '../app/ui/forms/field.tsx'
import { Switch } from '../app/ui/forms/switch.tsx'
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
        <TextField
          label="Email"
          hint="We send one message a day at most."
          type="email"
          placeholder="ada@example.org"
        />
        <TextField
          label="Password"
          error="Password must be at least 6 characters"
          type="password"
          defaultValue="12345"
        />
        <SelectField label="Topic">
          <optgroup label="Main Categories">
            <option>AI & ML</option>
            <option>Design</option>
          </optgroup>
        </SelectField>
        <TextareaField label="Note" placeholder="Optional" />
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
