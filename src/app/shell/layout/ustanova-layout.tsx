import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { INSTITUCIJA_MENU } from '../menu/institucija-menu.ts'
import { useKontekstMenu } from '../menu/use-kontekst-menu.ts'
import { odabraniProgramId } from '../program/odabrani-program.ts'
import { ProgramSelect } from '../program/program-select.tsx'
import type { Kontekst, Profil } from '../session/profil.ts'
import { LayoutOutlet } from './layout-outlet.tsx'
import { WorkLayout } from './work-layout.tsx'

interface UstanovaLayoutProps {
  profil: Profil
  kontekst: Kontekst
  children: ReactNode
}

/** Screens of an institution that are about no one programme: the menu leads back into the one chosen last. */
export function UstanovaLayout({ profil, kontekst, children }: UstanovaLayoutProps) {
  const programId = odabraniProgramId(kontekst.programIds)
  const params = useParams({ strict: false })
  const izbornik = useKontekstMenu(INSTITUCIJA_MENU, profil, kontekst, { ...params, programId: String(programId) })
  return (
    <WorkLayout
      profil={profil}
      kontekst={kontekst}
      vrstaKorisnika={PORUKE.navigacija.vrstaKorisnika.institucija}
      programId={undefined}
      {...izbornik}
      top={<ProgramSelect kontekst={kontekst} programId={programId} />}
    >
      <LayoutOutlet />
      {children}
    </WorkLayout>
  )
}
