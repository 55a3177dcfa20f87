import { useParams, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AlatiZapisa, PamtiZapis } from '#app/platform/nedavno/alati-zapisa.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { ScreenError } from '../error/screen-error.ts'
import { INSTITUCIJA_MENU } from '../menu/institucija-menu.ts'
import { INSTITUCIJA_PROJEKT_MENU } from '../menu/institucija-projekt-menu.ts'
import type { MenuEntry, ProjektUIzborniku } from '../menu/menu.ts'
import { PRIJAVITELJ_MENU, PRIJAVITELJ_PROJEKT_MENU } from '../menu/prijavitelj-menu.ts'
import { useKontekstMenu } from '../menu/use-kontekst-menu.ts'
import { ProgramSelect } from '../program/program-select.tsx'
import { useNepoznatProgram } from '../program/programi.ts'
import { type PotpunaAdresa, useProjektOkvir, useProjektUIzborniku } from '../projekt/projekt-okvir.ts'
import type { Kontekst, Profil } from '../session/profil.ts'
import { ProjectBlock } from '../sidebar/project-block.tsx'
import { usePovratak } from '../sidebar/use-povratak.ts'
import { LayoutOutlet } from './layout-outlet.tsx'
import { WorkLayout } from './work-layout.tsx'

interface ProgrammeLayoutProps {
  profil: Profil
  kontekst: Kontekst
  /** What lies over the screens of the area. */
  children?: ReactNode
}

/** The signed-in area of one programme; with a project open its menu takes the place of the programme's. */
export function ProgrammeLayout({ profil, kontekst, children }: ProgrammeLayoutProps) {
  const params = useParams({ strict: false })
  const { projektId, programId = '' } = params
  const adresa = projektId ? { projektId, vlasnik: kontekst.vrsta, vlasnikId: kontekst.id } : undefined
  const projekt = useProjektUIzborniku(adresa)
  const izbornik = useKontekstMenu(menuOf(kontekst, projekt), profil, kontekst, params, projekt)
  if (useNepoznatProgram(Number(programId))) throw new ScreenError(PORUKE.navigacija.bezPrograma, 404)
  return (
    <WorkLayout
      profil={profil}
      kontekst={kontekst}
      vrstaKorisnika={PORUKE.navigacija.vrstaKorisnika[kontekst.vrsta]}
      programId={Number(programId)}
      {...izbornik}
      top={
        <>
          <ProgramSelect kontekst={kontekst} programId={Number(programId)} />
          {adresa && <OpenProject adresa={adresa} programId={programId} />}
        </>
      }
    >
      {adresa && <ZapisProjekta adresa={adresa} />}
      <LayoutOutlet />
      {children}
    </WorkLayout>
  )
}

function menuOf({ vrsta }: Kontekst, projekt: ProjektUIzborniku | undefined): readonly MenuEntry[] {
  if (vrsta === 'institucija') return projekt ? INSTITUCIJA_PROJEKT_MENU[projekt.faza] : INSTITUCIJA_MENU
  return projekt ? PRIJAVITELJ_PROJEKT_MENU : PRIJAVITELJ_MENU
}

function OpenProject({ adresa, programId }: { adresa: PotpunaAdresa; programId: string }): ReactNode {
  const { okvir, pending } = useProjektOkvir(adresa)
  // On the dashboard of the project they stand in its head.
  const uZaglavlju = useRouterState({ select: ({ location }) => location.pathname.endsWith('/upravljacka-ploca') })
  const back = usePovratak({ kontekst: { vrsta: adresa.vlasnik, id: adresa.vlasnikId }, programId })
  return (
    <ProjectBlock
      naziv={okvir?.naziv ?? (pending ? PORUKE.zaslon.ucitavanje : 'Projekt na ovom uređaju')}
      statusNaziv={okvir?.statusNaziv}
      onBack={back}
      alati={okvir && !uZaglavlju && <AlatiZapisa vrsta="projekt" id={adresa.projektId} naslov={okvir.naziv} />}
    />
  )
}

/** The open project is remembered on each of its screens, also where the menu is closed. */
function ZapisProjekta({ adresa }: { adresa: PotpunaAdresa }): ReactNode {
  const { okvir } = useProjektOkvir(adresa)
  return okvir && <PamtiZapis vrsta="projekt" id={adresa.projektId} naslov={okvir.naziv} />
}
