import { useTrusts } from '../lib/queries/trusts.js';
import { Link } from '../router.js';

type TrustLinkProps = {
  id: number;
  /** What comes after the trust's address, such as `?tab=decisions`. */
  to?: string;
  /** Only 'Trust #12', where the name stands beside it. */
  short?: boolean;
};

/** 'Trust #12 - Whitfield Family Trust', leading to it. The name is left out while it is not known. */
export function TrustLink({ id, to = '', short = false }: TrustLinkProps) {
  const { data: trusts } = useTrusts();
  const name = trusts?.find((trust) => trust.id === id)?.name;
  return (
    <Link to={`/trust/${id}${to}`}>
      Trust #{id}
      {!short && name && ` - ${name}`}
    </Link>
  );
}
