import { createContext, use, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react'

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** How the app draws an address: its router's link. The kit knows no router. */
export type RenderLink = (props: AnchorProps) => ReactNode

const Links = createContext<RenderLink>(props => <a {...props} />)

/** `<LinkProvider render={({ href, ...rest }) => <Link to={href} {...rest} />}>` */
export function LinkProvider({ render, children }: { render: RenderLink; children: ReactNode }) {
  return <Links value={render}>{children}</Links>
}

/** An anchor drawn by the app's router. */
export function Anchor(props: AnchorProps) {
  const render = use(Links)
  return render(props)
}
