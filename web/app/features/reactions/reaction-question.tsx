import { reactionQuestion as messages } from '@daily-drops/messages/subjects/reaction-question'
import { Bookmark, Heart } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { itemAnchor, type WantedReaction } from '../../reactions/reactions.ts'
import { Button } from '../../ui/button.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'

const ICONS = { save: Bookmark, like: Heart }

/** Shown when the action was not chosen in this browser, so the reader has to confirm it. */
export function ReactionQuestion({ wanted }: { wanted: WantedReaction }) {
  const t = useMessages(messages)
  const Icon = ICONS[wanted.reaction]
  return (
    <MessageState
      icon={<Icon aria-hidden="true" />}
      title={t(`title.${wanted.reaction}`)}
      heading="h1"
      action={
        <Form method="post" className="grid w-full gap-2.5">
          <Button variant="primary" type="submit" size="lg">
            {t(`button.${wanted.reaction}`)}
          </Button>
          <Link
            to={itemAnchor(wanted)}
            className="py-2 text-center text-ui text-ink-2 underline-offset-2 hover:underline"
          >
            {t('notNow')}
          </Link>
        </Form>
      }
    >
      <p>{t('text')}</p>
    </MessageState>
  )
}
