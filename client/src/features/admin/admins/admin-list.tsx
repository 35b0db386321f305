import { chakra } from '@chakra-ui/react';
import { ListRow } from '../list/list-row';
import type { AdminUser } from './use-admins';
import { Button } from '../../../ui/button/button';
import { Badge } from '../../../ui/feedback/badge';
import { Card } from '../../../ui/layout/card';
import { t } from './texts';

interface AdminListProps {
  users: AdminUser[];
  onToggle: (user: AdminUser) => void;
}

export function AdminList({ users, onToggle }: AdminListProps) {
  return (
    <Card as="ul" listStyleType="none">
      {users.map((user) => (
        <ListRow key={user.id}>
          <chakra.div flex="1 1 14rem" minW="0" overflowWrap="anywhere">
            <chakra.p fontWeight="600">{user.username}</chakra.p>
            <chakra.p color="fg.muted">
              {user.firstname} {user.lastname}, {user.email}
            </chakra.p>
          </chakra.div>
          <Badge size="xs" tone={user.isAdmin ? 'featured' : 'muted'} minW="4rem" px="2.5" textAlign="center">
            {user.isAdmin ? t('admin') : t('user')}
          </Badge>
          <Button
            size="md"
            variant="outline"
            minW="min(9.5rem, 100%)"
            flexShrink="1"
            ms="auto"
            fontSize="1rem"
            aria-label={`${user.isAdmin ? t('removeAdmin') : t('makeAdmin')}: ${user.username}`}
            onClick={() => onToggle(user)}
          >
            {user.isAdmin ? t('removeAdmin') : t('makeAdmin')}
          </Button>
        </ListRow>
      ))}
    </Card>
  );
}
