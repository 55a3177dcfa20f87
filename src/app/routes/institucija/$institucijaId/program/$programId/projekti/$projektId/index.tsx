import { createFileRoute, redirect } from '@tanstack/react-router'

/** Opens the project in the phase it is in; until contracting and implementation are built, that is selection. */
export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/projekti/$projektId/')({
  beforeLoad: ({ params }) => {
    const to = '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/upravljacka-ploca'
    throw redirect({ to, params, replace: true })
  },
})
