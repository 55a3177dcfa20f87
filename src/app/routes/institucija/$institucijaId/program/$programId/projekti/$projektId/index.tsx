import { createFileRoute, redirect } from '@tanstack/react-router'
import { projektDetaljQuery, requireProjektAdresa } from '#app/shell/projekt/projekt-okvir.ts'
import { fazaZaPrijavitelja } from '#contract/modules/projekt/projekt.pogled.ts'

/** Opens the project in the phase it is in. Of which nothing can be heard now, it opens where every project began. */
export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/projekti/$projektId/')({
  beforeLoad: async ({ params, context: { queryClient } }) => {
    const query = projektDetaljQuery(requireProjektAdresa(params))
    const projekt = await queryClient.ensureQueryData(query).catch(() => undefined)
    const faza = projekt === undefined ? 'odabir' : fazaZaPrijavitelja(projekt.statusId)
    throw redirect({
      to: `/institucija/$institucijaId/program/$programId/projekti/$projektId/${faza}/upravljacka-ploca`,
      params,
      replace: true,
    })
  },
})
