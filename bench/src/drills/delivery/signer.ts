import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'

export const DRILL_SIGNER = createDeliverySigner({
  current: 'a secret for the drill of thirty-two characters',
})
