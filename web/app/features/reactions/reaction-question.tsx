import { Bookmark, Heart } from 'lucide-react'
import { Form, Link } from 'react-router'
import { itemAnchor, type WantedReaction } from '../../reactions/reactions.ts'
import { Button } from '../../ui/button.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'

const WORDS = {
  save: { title: 'Save this item?', button: 'Save', icon: Bookmark },
  like: { title: 'Like this item?', button: 'Like', icon: Heart },
} as const

/** Shown when the action was not chosen in this browser, so the reader has to confirm it. */
export function ReactionQuestion({ wanted }: { wanted: WantedReaction }) {
  const { title, button, icon: Icon } = WORDS[wanted.reaction]
  return (
    <MessageState
      icon={<Icon aria-hidden="true" />}
      title={title}
      heading="h1"
      action={
        <Form method="post" className="grid w-full gap-2.5">
          <Button variant="primary" type="submit" size="lg">
            {button}
          </Button>
          <Link
            to={itemAnchor(wanted)}
            className="py-2 text-center text-ui text-ink-2 underline-offset-2 hover:underline"
          >
            Not now
          </Link>
        </Form>
      }
    >
      <p>You’re signed in. Nothing has changed yet.</p>
    </MessageState>
  )
}
