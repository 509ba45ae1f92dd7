import { useState } from 'react'
import { Button } from '../app/ui/button.tsx'
import { Card, CardTitle } from '../app/ui/card.tsx'
import { Dialog, DialogFooter } from '../app/ui/overlays/dialog.tsx'
import { Drawer } from '../app/ui/overlays/drawer.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../app/ui/overlays/menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../app/ui/overlays/popover.tsx'
import { notify } from '../app/ui/overlays/toast.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../app/ui/tabs.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Card>
        <CardTitle>Overlays</CardTitle>
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Dialog
            open={open === 'dialog'}
            onClose={close}
            title="Delete source"
            description="All its articles go with it."
          >
            <p>Research Notes has 1,204 articles.</p>
            <DialogFooter>
              <Button onClick={close}>Cancel</Button>
              <Button variant="final">Delete</Button>
            </DialogFooter>
          </Dialog>
          <Button onClick={() => setOpen('drawer')}>Drawer</Button>
          <Drawer open={open === 'drawer'} onClose={close} title="Filters">
            <p className="p-5">A side task.</p>
          </Drawer>
          <Menu>
            <MenuTrigger asChild>
              <Button>Menu</Button>
            </MenuTrigger>
            <MenuContent>
              <MenuItem>Edit tags</MenuItem>
              <MenuItem>Retag</MenuItem>
              <MenuSeparator />
              <MenuItem disabled>Delete</MenuItem>
            </MenuContent>
          </Menu>
          <Popover>
            <PopoverTrigger asChild>
              <Button>Popover</Button>
            </PopoverTrigger>
            <PopoverContent>Select date</PopoverContent>
          </Popover>
          <Button
            onClick={() =>
              notify({
                tone: 'ok',
                title: 'Saved to your profile.',
                action: { label: 'Undo', onClick: () => undefined },
              })
            }
          >
            Toast
          </Button>
          <Button
            onClick={() =>
              notify({ tone: 'bad', title: 'Error', description: 'Failed to load preferences.' })
            }
          >
            Error toast
          </Button>
        </div>
      </Card>
      <Card>
        <Tabs defaultValue="saved">
          <TabList aria-label="Profile">
            <Tab value="saved">Saved</Tab>
            <Tab value="liked">Liked</Tab>
            <Tab value="history">History</Tab>
          </TabList>
          <TabPanel value="saved">Twelve saved items.</TabPanel>
          <TabPanel value="liked">Three liked items.</TabPanel>
          <TabPanel value="history">Twenty actions.</TabPanel>
        </Tabs>
      </Card>
    </>
  )
}
