// The mark (an arch, the lighthouse, its light) and the brand beside it.
import { Link } from 'react-router'
import { useBrand } from '../use-brand.ts'
import { classNames } from './class-names.ts'

export function LogoMark({ turning = false }: { turning?: boolean }) {
  return (
    <svg viewBox="0 0 32 36" aria-hidden focusable={false}>
      <path fill="var(--logo-arch)" d="M0 36V16a16 16 0 0 1 32 0v20Z" />
      <g className={turning ? 'logo-turning' : undefined} fill="var(--lamp-400)" opacity=".38">
        <path d="M16 12.5 1.1 10.2A16 16 0 0 0 0 16v3.4Z" />
        <path d="m16 12.5 14.9-2.3A16 16 0 0 1 32 16v3.4Z" />
      </g>
      <path fill="var(--white)" d="M13.4 17.6h5.2L21 36H11Z" />
      <path fill="var(--logo-arch)" d="M12.7 23.2h6.6l.5 3.6h-7.6Z" />
      <rect fill="var(--white)" x="11" y="15.4" width="10" height="2.4" rx="1.2" />
      <path fill="var(--white)" d="M12.8 9.6a3.2 3.2 0 0 1 6.4 0Z" />
      <rect fill="var(--lamp-400)" x="13.4" y="9.6" width="5.2" height="5.8" />
    </svg>
  )
}

/** The mark with the name, leading home. */
export function Brand({ to = '/', className = '' }: { to?: string; className?: string }) {
  const { name, light, dark } = useBrand()
  return (
    <Link to={to} className={classNames('brand', name.length > 9 && 'brand-long', className)}>
      {light || dark ? (
        <>
          {light && <img className="brand-on-light" src={light} alt="" />}
          {dark && <img className="brand-on-dark" src={dark} alt="" />}
        </>
      ) : (
        <LogoMark />
      )}
      <span dir="auto" translate="no">
        {name}
      </span>
    </Link>
  )
}
