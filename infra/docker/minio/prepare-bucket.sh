#!/bin/sh
# Makes the bucket S3_BUCKET in the MinIO at S3_ENDPOINT, and an account that may read and write in it and do nothing
# else. May be run again at any time: the account then gets the secret key that is in the file now.
set -eu
secret() { cat "/run/secrets/$1"; }
MC_HOST_store="${S3_ENDPOINT%%//*}//$(secret object-store-root-user):$(secret object-store-root-password)@${S3_ENDPOINT#*//}"
export MC_HOST_store

cat >/tmp/bucket-policy.json <<EOF
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:ListBucket", "s3:GetBucketLocation", "s3:ListBucketMultipartUploads"],
      "Resource": ["arn:aws:s3:::$S3_BUCKET"] },
    { "Effect": "Allow", "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload", "s3:ListMultipartUploadParts"],
      "Resource": ["arn:aws:s3:::$S3_BUCKET/*"] }
  ]
}
EOF
mc --quiet mb --ignore-existing "store/$S3_BUCKET"
mc --quiet admin policy create store "fiducia-$S3_BUCKET" /tmp/bucket-policy.json
secret s3-secret-key | mc --quiet admin user add store "$(secret s3-access-key)" >/dev/null
# Says so and changes nothing where the account has the policy already.
mc --quiet admin policy attach store "fiducia-$S3_BUCKET" --user "$(secret s3-access-key)" \
  || mc --quiet admin policy entities store --user "$(secret s3-access-key)" | grep -q "fiducia-$S3_BUCKET"
echo "The bucket $S3_BUCKET is ready; $(secret s3-access-key) may use it and nothing else."
