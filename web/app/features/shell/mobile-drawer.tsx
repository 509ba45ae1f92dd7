import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { TextSize } from '@daily-drops/contract/site/text-size'
import type { Theme } from '@daily-drops/contract/site/theme'
import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyOverlay, lazyPart } from '../../ui/states/lazy-part.tsx'

const loadPanel = async () => (await import('./mobile-drawer-panel.tsx')).MobileDrawerPanel
const Panel = lazyPart(loadPanel)

interface MobileDrawerProps {
  viewer: Viewer | null
  theme: Theme
  textSize: TextSize
}

export function MobileDrawer(props: MobileDrawerProps) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={opener}
        label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <LazyOverlay open={open}>
        <Panel open={open} onOpenChange={setOpen} opener={opener} {...props} />
      </LazyOverlay>
    </>
  )
}
