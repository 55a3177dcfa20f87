import { createFileRoute } from '@tanstack/react-router'
import { NajcescaPitanjaPage } from '#app/modules/pretraga/najcesca-pitanja-page.tsx'

export const Route = createFileRoute('/_portal/najcesca-pitanja')({
  staticData: { naslov: 'Najčešća pitanja', mrvica: 'Najčešća pitanja' },
  component: NajcescaPitanjaPage,
})
