import { createFileRoute } from '@tanstack/react-router'
import { PosaljiMailPage } from '#app/modules/mail/posalji-mail-page.tsx'
import { requireAdministrator } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/administracija/posalji-mail')({
  beforeLoad: async (args) => void (await requireAdministrator(args, 'posaljiEmailKrozSustav')),
  staticData: { naslov: 'Pošalji mail', mrvica: 'Pošalji mail' },
  component: PosaljiMailPage,
})
