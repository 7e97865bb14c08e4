import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_LIMIT_MAX } from '@fiducia/contracts';
import type {
  ChangeTrustPolicy,
  CreateInvitation,
  Invitation,
  InvitationSent,
  Member,
  MemberChanged,
  MemberRole,
  RightsChanged,
} from '@fiducia/contracts';
import { api, withQuery } from '../../../lib/api.js';
import { keys } from '../../../lib/query-keys.js';
import { refreshTrust } from '../../../lib/refresh.js';

const limit = PAGE_LIMIT_MAX;

/** Members of all my trusts. */
export const useMembers = () =>
  useQuery({
    queryKey: keys.members(),
    queryFn: ({ signal }) => api.list<Member>(withQuery('/api/members', { limit }), signal),
  });

/** Open invitations to the trusts in which I may invite. */
export const useInvitations = () =>
  useQuery({
    queryKey: keys.invitations(),
    queryFn: ({ signal }) => api.list<Invitation>(withQuery('/api/invitations', { limit }), signal),
  });

/** A change of rights: everything shown may look different after it. */
function useRightsMutation<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refreshTrust(client, null) });
}

export const useInvite = () =>
  useRightsMutation(({ trustId, offer }: { trustId: number; offer: CreateInvitation }) =>
    api.post<InvitationSent>(`/api/trusts/${trustId}/invitations`, offer),
  );

export const useResendInvitation = () =>
  useRightsMutation((id: number) => api.post<InvitationSent>(`/api/invitations/${id}/resend`, {}));

export const useRevokeInvitation = () => useRightsMutation((id: number) => api.remove(`/api/invitations/${id}`));

type Of = { trustId: number; userId: number };

export const useChangeMember = () =>
  useRightsMutation(({ trustId, userId, roles }: Of & { roles: MemberRole[] }) =>
    api.patch<MemberChanged>(`/api/trusts/${trustId}/members/${userId}`, { roles }),
  );

export const useRemoveMember = () =>
  useRightsMutation(({ trustId, userId }: Of) => api.remove<RightsChanged>(`/api/trusts/${trustId}/members/${userId}`));

export const useChangePolicy = () =>
  useRightsMutation(({ trustId, change }: { trustId: number; change: ChangeTrustPolicy }) =>
    api.patch<RightsChanged>(`/api/trusts/${trustId}/policy`, change),
  );
