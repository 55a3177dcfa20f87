import { createFileRoute } from '@tanstack/react-router'
import { PlocaUpravePage } from '#app/modules/uprava/ploca-page.tsx'

export const Route = createFileRoute('/administracija/')({
  staticData: { naslov: 'Administracija', mrvica: 'Administracija' },
  component: PlocaUpravePage,
})
