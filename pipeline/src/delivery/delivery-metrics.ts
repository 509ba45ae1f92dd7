import { Counter, Gauge } from 'prom-client'

export const deliveriesSettled = new Counter({
  name: 'deliveries_total',
  help: 'Messages by channel and outcome',
  labelNames: ['channel', 'state'] as const,
})

export const silentSlots = new Gauge({
  name: 'delivery_silent_slots',
  help: 'Recent slots with messages due and none sent after ten minutes',
})
