import { useText } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useCall } from '../../dataProvider/customCalls.ts';
import { EditProfileForm } from './EditProfileForm.tsx';
import { PROFILE_KEY, PROFILE_REQUEST, readProfile } from './profileCalls.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';
import { loadFailureOf } from './refusal.ts';

/** /profile-edit: one's own name, contact and photo (spec section 2, "Profile"). */
export default function EditProfilePage() {
  const text = useText();
  const { data, error, isPending, isFetching, refetch } = useCall(PROFILE_KEY, PROFILE_REQUEST, readProfile);
  if (isPending) return <LoadingState />;
  if (!data) {
    return (
      <FailedState
        message={text(loadFailureOf(error, PROFILE_TEXTS.readFailed))}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return <EditProfileForm profile={data} />;
}
