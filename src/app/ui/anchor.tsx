import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; external?: boolean | undefined }

const LinkContext = createContext<ComponentType<ComponentProps<'a'> & { href: string }> | undefined>(undefined)

/** The shell gives the link of its router once; components here know only addresses. */
export const LinkProvider = LinkContext.Provider

/** A link. `external` opens a new tab and bypasses the router. */
export function Anchor({ external, ...props }: AnchorProps) {
  const RouterLink = use(LinkContext)
  if (external) return <a target="_blank" rel="noopener noreferrer" {...props} />
  return RouterLink === undefined ? <a {...props} /> : <RouterLink {...props} />
}
