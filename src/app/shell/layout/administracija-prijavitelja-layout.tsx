import type { ReactNode } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { PRIJAVITELJ_MENU } from '../menu/prijavitelj-menu.ts'
import { useKontekstMenu } from '../menu/use-kontekst-menu.ts'
import { odabraniProgramId } from '../program/odabrani-program.ts'
import { ProgramSelect } from '../program/program-select.tsx'
import type { Kontekst, Profil } from '../session/profil.ts'
import { LayoutOutlet } from './layout-outlet.tsx'
import { WorkLayout } from './work-layout.tsx'

/** The administration of an applicant belongs to no programme; its menu is that of the programme chosen last. */
export function AdministracijaPrijaviteljaLayout({
  profil,
  kontekst,
  children,
}: {
  profil: Profil
  kontekst: Kontekst
  children?: ReactNode
}) {
  const programId = odabraniProgramId(kontekst.programIds)
  const params = { prijaviteljId: String(kontekst.id), programId: String(programId) }
  const izbornik = useKontekstMenu(PRIJAVITELJ_MENU, profil, kontekst, params)
  return (
    <WorkLayout
      profil={profil}
      kontekst={kontekst}
      vrstaKorisnika={PORUKE.navigacija.vrstaKorisnika.prijavitelj}
      programId={undefined}
      {...izbornik}
      top={<ProgramSelect kontekst={kontekst} programId={programId} />}
    >
      <LayoutOutlet />
      {children}
    </WorkLayout>
  )
}
