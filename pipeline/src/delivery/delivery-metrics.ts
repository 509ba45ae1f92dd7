import { Counter, Gauge } from 'prom-client'

export const deliveriesSettled = new Counter({
  name: 'deliveries_total',
  help: 'Messages by channel and what became of them',
  labelNames: ['channel', 'state'] as const,
})

export const silentSlots = new Gauge({
  name: 'delivery_silent_slots',
  help: 'Slots of the last hours with messages due and none sent after ten minutes',
})
